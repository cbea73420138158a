import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { ledger, type LedgerSettings } from '@polyclinic/contract';
import { changesOf, QueryState, RecordForm, useGuardedLinks, useLeaveGuard } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { GeneralFields } from './general-fields';

const FORM = 'finance-settings';
const NARROW = { maxWidth: 560 };

/** Accounting settings of the clinic; administrators can change them. */
export function GeneralPage() {
  const { t } = useLingui();
  const query = useQuery({ ...api.ledger.settings.queryOptions(), select: ({ settings }) => settings });
  return (
    <QueryState query={query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
      {(settings) => (
        <GeneralForm first={settings} reload={async () => (await query.refetch({ throwOnError: true })).data} />
      )}
    </QueryState>
  );
}

interface GeneralFormProps {
  first: LedgerSettings;
  reload: () => Promise<LedgerSettings | undefined>;
}

function GeneralForm({ first, reload }: GeneralFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayChange = useMay(ledger.changeSettings.access);
  const change = useMutation(api.ledger.changeSettings.mutationOptions());
  const draft = useDraft<Partial<LedgerSettings>>('financeSettings');
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  // The baseline of the edits; a background refetch must not change it.
  const [base, setBase] = useState(first);
  const [round, setRound] = useState(0);

  async function save(values: Partial<LedgerSettings>) {
    const changes = changesOf(base, values);
    // An empty prefix is valid.
    if ('invoicePrefix' in changes) changes.invoicePrefix ??= '';
    const { settings } = await change.mutateAsync({ body: { ...changes, version: base.version } });
    setBase(settings);
    guard.release();
    // Before the form starts again, which would load it.
    draft.drop();
    setRound(round + 1);
    void message.success(t`Settings saved`);
  }

  async function takeNews() {
    const fresh = (await reload()) ?? base;
    setBase(fresh);
    return fresh;
  }

  return (
    <div style={NARROW}>
      {!mayChange && (
        <Alert type="info" showIcon title={t`Only administrators of the clinic can change these settings.`} />
      )}
      <RecordForm<Partial<LedgerSettings>>
        key={round}
        id={FORM}
        initial={base}
        guard={guard}
        save={save}
        reload={takeNews}
        draft={draft}
        recordVersion={base.version}
        failure={(error) => failureOf(error, t`Couldn't save the settings. Try again.`)}
        blames={{ FISCAL_YEAR_FIXED: 'fiscalYearStart' }}
      >
        <fieldset disabled={!mayChange} className="pc-section">
          <GeneralFields settings={base} isFixed={!mayChange} />
        </fieldset>
      </RecordForm>
      {mayChange && (
        <Flex gap="small" wrap>
          <Button type="primary" htmlType="submit" form={FORM} loading={change.isPending}>
            {t`Save`}
          </Button>
        </Flex>
      )}
    </div>
  );
}
