import { useLingui } from '@lingui/react/macro';
import { useDraft } from '@polyclinic/client';
import { NewJournalEntry } from '@polyclinic/contract';
import { DateInput, formFields, RecordForm, Styles, useGuardedLinks, useLeaveGuard } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useEffect, useMemo, type KeyboardEvent } from 'react';
import { api } from '../../lib/api';
import { accountsFor } from './closed-accounts';
import { EntryGrid } from './entry-grid';
import { withSpare, type EntryRow, type KnownAccount } from './entry-rows';
import { useEntryFailure } from './use-entry-failure';
import { useEntryRule } from './use-entry-rule';

export interface EntryValues {
  date: string;
  memo: string;
  reference: string | null;
  kind: NewJournalEntry['kind'];
  rows: EntryRow[];
}

interface JournalEntryFormProps {
  draftKey: string;
  initial: EntryValues;
  /** Version of the edited entry; null for a new one. */
  version: number | null;
  isSaving: boolean;
  send: (values: EntryValues, asDraft: boolean) => Promise<string>;
  onDone: (id: string) => void;
  onCancel: () => void;
}

const FORM = 'journal-entry-form';
const field = formFields(NewJournalEntry);
const NONE: KnownAccount[] = [];
const STYLES = `
.pc-finance-entry-head { display: grid; grid-template-columns: 180px 1fr 200px; gap: 0 16px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-finance-entry-head { grid-template-columns: 1fr; } }
`;

/** Form of an entry: header, lines, and live balance. */
export function JournalEntryForm(props: JournalEntryFormProps) {
  const { draftKey, initial, version, isSaving, send, onDone, onCancel } = props;
  const { t } = useLingui();
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  const draft = useDraft<EntryValues>(draftKey);
  const failure = useEntryFailure();
  const { data: accounts = NONE } = useQuery({
    ...api.accounts.list.queryOptions({ query: { isPostable: 'true', isActive: 'true' } }),
    select: (data) => data.accounts,
  });
  const { rule, isDraft, setDraft } = useEntryRule(accounts);

  async function save(values: EntryValues) {
    const id = await send({ ...values, rows: withSpare(values.rows) }, isDraft());
    guard.release();
    onDone(id);
  }

  async function cancel() {
    if (await guard.mayLeave()) onCancel();
  }

  return (
    <>
      <Styles name="finance-entry-head" css={STYLES} />
      <RecordForm<EntryValues>
        id={FORM}
        initial={initial}
        guard={guard}
        save={save}
        failure={failure}
        blames={{ PERIOD_LOCKED: 'date', ENTRY_UNBALANCED: 'rows' }}
        draft={draft}
        recordVersion={version}
      >
        <div className="pc-finance-entry-head">
          <Form.Item {...field('date')} label={t`Date`}>
            <DateInput allowClear={false} />
          </Form.Item>
          <Form.Item {...field('memo')} label={t`Memo`}>
            <Input autoComplete="off" maxLength={500} autoFocus onPressEnter={toLines} />
          </Form.Item>
          <Form.Item {...field('reference')} label={t`Reference`}>
            <Input autoComplete="off" maxLength={120} onPressEnter={toLines} />
          </Form.Item>
        </div>
        {version === null && (
          <Form.Item
            {...field('kind')}
            label={t`Entry type`}
            extra={t`Opening balances must be dated on or before the first entry of the books. Import outstanding invoices and deposits under Finance settings.`}
          >
            <Radio.Group
              options={[
                { value: 'MANUAL', label: t`Manual entry` },
                { value: 'OPENING', label: t`Opening balances` },
              ]}
            />
          </Form.Item>
        )}
        <Lines all={accounts} kind={initial.kind} rule={rule} />
      </RecordForm>
      <Flex gap="small" wrap>
        <Button type="primary" htmlType="submit" form={FORM} loading={isSaving} onClick={() => setDraft(false)}>
          {t`Submit for approval`}
        </Button>
        <Button htmlType="submit" form={FORM} disabled={isSaving} onClick={() => setDraft(true)}>
          {t`Save draft`}
        </Button>
        <Button onClick={() => void cancel()}>{t`Cancel`}</Button>
      </Flex>
    </>
  );
}

/** Enter moves to the first line instead of submitting a form without lines. */
function toLines(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.closest('form')?.querySelector<HTMLElement>('[data-cell="account"] input')?.focus();
}

interface LinesProps {
  all: readonly KnownAccount[];
  kind: NewJournalEntry['kind'];
  rule: ReturnType<typeof useEntryRule>['rule'];
}

/** Offers only accounts that allow this kind of entry. */
function Lines({ all, kind, rule }: LinesProps) {
  const { t } = useLingui();
  const chosen = Form.useWatch<NewJournalEntry['kind'] | undefined>('kind') ?? kind;
  const form = Form.useFormInstance<EntryValues>();
  const rows = Form.useWatch('rows', form);
  // After a failed submission, revalidate on every change.
  useEffect(() => {
    // Remaining errors are shown at the field.
    if (form.getFieldError('rows').length > 0) form.validateFields(['rows']).catch(() => undefined);
  }, [form, rows]);
  const { open, closed } = useMemo(() => accountsFor(chosen, all), [chosen, all]);
  return (
    <Form.Item
      name="rows"
      label={t`Lines`}
      rules={[rule]}
      validateTrigger="onSubmit"
      // Invalid cells are marked individually.
      validateStatus=""
      required
    >
      <EntryGrid accounts={open} closed={closed} kind={chosen} />
    </Form.Item>
  );
}
