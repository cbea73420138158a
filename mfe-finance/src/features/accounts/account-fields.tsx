import { useLingui } from '@lingui/react/macro';
import { AccountType, NewAccount, PartyType, type AccountNode, ACCOUNT_LABELS } from '@polyclinic/contract';
import { FormSection, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { ACCOUNT_TYPE_LABELS, PARTY_LABELS } from '../../lib/account-type-labels';
import { api } from '../../lib/api';

/** Fields of an account; if it is in use, only the changeable ones are enabled. */
export function AccountFields({ account }: { account?: AccountNode }) {
  const { t, i18n } = useLingui();
  const field = useFormFields(NewAccount, ACCOUNT_LABELS);
  const type = Form.useWatch<NewAccount['type'] | undefined>('type');
  const { data } = useQuery(api.accounts.hierarchy.queryOptions());
  const isFixed = account !== undefined && (account.isUsed || account.key !== null);
  const isControlled = Boolean(account?.controlledBy);
  // An account with postings cannot be a parent; the server refuses cycles and excessive depth.
  const above = (data?.accounts ?? []).filter(
    (one) => one.type === type && one.id !== account?.id && one.key === null && !one.isUsed && one.isActive,
  );
  const current = data?.accounts.find(({ id }) => id === account?.parentId);
  const parents = current && !above.includes(current) ? [current, ...above] : above;

  return (
    <>
      <FormSection title={t`Account`}>
        <Form.Item {...field('code')} extra={t`Up to 10 letters, digits, dots and dashes.`}>
          <Input autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item {...field('name')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item
          {...field('type')}
          extra={
            isFixed
              ? t`The type can't be changed because the account is in use.`
              : t`Financial statements group accounts by type, not by code.`
          }
        >
          <Select
            disabled={isFixed}
            showSearch={{ optionFilterProp: 'label' }}
            options={AccountType.options.map((value) => ({ value, label: i18n._(ACCOUNT_TYPE_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('parentId')} extra={t`An account of the same type that has no postings of its own.`}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t`No parent account`}
            options={parents.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          />
        </Form.Item>
        <Form.Item {...field('description')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </FormSection>
      <FormSection title={t`Posting`}>
        <Form.Item {...field('partyType')} extra={t`Tracks open items by patient, insurer, supplier or employee.`}>
          <Select
            allowClear
            disabled={isFixed}
            placeholder={t`None`}
            options={PartyType.options.map((value) => ({ value, label: i18n._(PARTY_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item
          {...field('isManual')}
          valuePropName="checked"
          extra={
            isControlled
              ? t`Closed to manual entries: the balance comes from invoices, payments and other documents.`
              : t`When off, only documents post to this account.`
          }
        >
          <Switch disabled={isControlled} />
        </Form.Item>
        <Form.Item
          {...field('isActive')}
          valuePropName="checked"
          extra={account?.key ? t`Posting rules use this account, so it must stay active.` : undefined}
        >
          <Switch disabled={Boolean(account?.key)} />
        </Form.Item>
      </FormSection>
    </>
  );
}
