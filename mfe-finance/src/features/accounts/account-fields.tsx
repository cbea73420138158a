import { useLingui } from '@lingui/react/macro';
import { AccountType, NewAccount, PartyType, type AccountNode } from '@polyclinic/contract';
import { formFields, FormSection } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { ACCOUNT_TYPE_TEXTS, PARTY_TEXTS } from '../../lib/account-type-texts';
import { api } from '../../lib/api';

const field = formFields(NewAccount);

/** What an account is; of one that is in use, only what may still change. */
export function AccountFields({ account }: { account?: AccountNode }) {
  const { t, i18n } = useLingui();
  const type = Form.useWatch<NewAccount['type'] | undefined>('type');
  const { data } = useQuery(api.accounts.hierarchy.queryOptions());
  const isFixed = account !== undefined && (account.isUsed || account.key !== null);
  // An account that is posted to cannot hold others; the server refuses rings and what lies too deep.
  const above = (data?.accounts ?? []).filter(
    (one) => one.type === type && one.id !== account?.id && one.key === null && !one.isUsed && one.isActive,
  );
  const current = data?.accounts.find(({ id }) => id === account?.parentId);
  const parents = current && !above.includes(current) ? [current, ...above] : above;

  return (
    <>
      <FormSection title={t`Account`}>
        <Form.Item {...field('code')} label={t`Code`} extra={t`Up to ten letters, digits, dots and dashes.`}>
          <Input autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item {...field('name')} label={t`Name`}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item
          {...field('type')}
          label={t`Type`}
          extra={
            isFixed
              ? t`The type stays: the account is in use.`
              : t`The statements place the account by its type, not by its code.`
          }
        >
          <Select
            disabled={isFixed}
            showSearch={{ optionFilterProp: 'label' }}
            options={AccountType.options.map((value) => ({ value, label: i18n._(ACCOUNT_TYPE_TEXTS[value]) }))}
          />
        </Form.Item>
        <Form.Item
          {...field('parentId')}
          label={t`Below`}
          extra={t`An account of the same type that takes no postings itself.`}
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t`Stands by itself`}
            options={parents.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          />
        </Form.Item>
        <Form.Item {...field('description')} label={t`Description`}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </FormSection>
      <FormSection title={t`Postings`}>
        <Form.Item
          {...field('partyType')}
          label={t`Each line names a`}
          extra={t`For accounts that collect the open items of people or companies.`}
        >
          <Select
            allowClear
            disabled={isFixed}
            placeholder={t`Nobody`}
            options={PartyType.options.map((value) => ({ value, label: i18n._(PARTY_TEXTS[value]) }))}
          />
        </Form.Item>
        <Form.Item
          {...field('isManual')}
          label={t`Entries by hand`}
          valuePropName="checked"
          extra={t`Switched off, only invoices, payments and other documents post to it.`}
        >
          <Switch />
        </Form.Item>
        <Form.Item
          {...field('isActive')}
          label={t`In use`}
          valuePropName="checked"
          extra={account?.key ? t`Posting rules need this account.` : undefined}
        >
          <Switch disabled={Boolean(account?.key)} />
        </Form.Item>
      </FormSection>
    </>
  );
}
