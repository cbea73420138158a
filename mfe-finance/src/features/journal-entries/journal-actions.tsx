import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { journalEntries, type JournalAction, type JournalEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ReasonDialog, Styles } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { ReverseDialog } from './reverse-dialog';
import { useJournalActions, type Step } from './use-journal-actions';

const STYLES = '.pc-finance-journal-refused { margin: 8px 0 0; padding: 0; list-style: none; color: var(--pc-muted); }';
const STEPS: readonly Step[] = ['submit', 'approve', 'post'];
const APPROVALS: readonly JournalAction[] = ['approve', 'reject', 'post'];

/** Actions on an entry that the reader may take, and the server's reasons why others are not available. */
export function JournalActions({ entry }: { entry: JournalEntry }) {
  const { t } = useLingui();
  const failure = (error: unknown) => failureOf(error, t`Something went wrong. Try again.`);
  const navigate = useNavigate();
  const mayWrite = useMay(journalEntries.reverse.access);
  const handlers = useJournalActions(entry);
  const reject = useMutation(api.journalEntries.reject.mutationOptions());
  const [asking, setAsking] = useState<Step | 'reject' | 'reverse'>();
  const { actions, refused, id, version } = entry;
  const close = () => setAsking(undefined);
  const titles: Record<JournalAction, string> = {
    edit: t`Edit`,
    submit: t`Submit for approval`,
    approve: t`Approve`,
    reject: t`Reject`,
    post: t`Post entry`,
    reverse: t`Reverse entry`,
  };
  const steps = STEPS.filter((step) => actions.includes(step));
  // People who only approve need no reasons for the accountants' actions.
  const reasons = (Object.entries(refused) as [JournalAction, string][]).filter(
    ([action]) => mayWrite || APPROVALS.includes(action),
  );
  if (actions.length === 0 && reasons.length === 0) return null;

  return (
    <>
      <Styles name="finance-journal" css={STYLES} />
      <Flex gap="small" wrap>
        {steps.map((step) => (
          <Button
            key={step}
            type="primary"
            loading={handlers.isSaving}
            onClick={() => void handlers.take(step, () => setAsking(step))}
          >
            {titles[step]}
          </Button>
        ))}
        {actions.includes('edit') && (
          <Button onClick={() => void navigate(paths.editJournalEntry(id))}>{titles.edit}</Button>
        )}
        {actions.includes('reject') && (
          <Button danger onClick={() => setAsking('reject')}>
            {titles.reject}
          </Button>
        )}
        {actions.includes('reverse') && <Button onClick={() => setAsking('reverse')}>{titles.reverse}</Button>}
      </Flex>
      {reasons.length > 0 && (
        <ul className="pc-finance-journal-refused">
          {reasons.map(([action, why]) => (
            <li key={action}>
              {titles[action]}: {why}
            </li>
          ))}
        </ul>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          failure={failure}
          title={t`Reject this entry?`}
          explanation={t`The author of the entry sees the reason.`}
          submit={titles.reject}
          isDanger
          isSaving={reject.isPending}
          send={(reason) => reject.mutateAsync({ params: { id }, body: { version, reason } })}
          onClose={close}
        />
      )}
      {asking === 'reverse' && <ReverseDialog entry={entry} onClose={close} />}
      {asking && asking !== 'reject' && asking !== 'reverse' && (
        <ReasonDialog
          failure={failure}
          title={t`Reason required`}
          explanation={t`The reason is recorded with your name.`}
          submit={titles[asking]}
          isSaving={handlers.isSaving}
          send={(reason) => handlers.send(asking, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
