import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { journalEntries, type JournalAction, type JournalEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Sheet } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { ReasonDialog } from '../../lib/reason-dialog';
import { ReverseDialog } from './reverse-dialog';
import { useJournalActs, type Step } from './use-journal-acts';

const SHEET = '.pc-refused { margin: 8px 0 0; padding: 0; list-style: none; color: var(--pc-muted); }';
const STEPS: readonly Step[] = ['submit', 'approve', 'post'];
const APPROVALS: readonly JournalAction[] = ['approve', 'reject', 'post'];

/** What the reader may do with an entry, and in the server's words what not and why. */
export function JournalActions({ entry }: { entry: JournalEntry }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay(journalEntries.reverse.access);
  const acts = useJournalActs(entry);
  const reject = useMutation(api.journalEntries.reject.mutationOptions());
  const [asking, setAsking] = useState<Step | 'reject' | 'reverse'>();
  const { actions, refused, id, version } = entry;
  const close = () => setAsking(undefined);
  const titles: Record<JournalAction, string> = {
    edit: t`Edit`,
    submit: t`Send for approval`,
    approve: t`Approve`,
    reject: t`Reject`,
    post: t`Post`,
    reverse: t`Reverse`,
  };
  const steps = STEPS.filter((step) => actions.includes(step));
  // Whoever only approves is not told of each thing that accountants do.
  const reasons = (Object.entries(refused) as [JournalAction, string][]).filter(
    ([action]) => mayWrite || APPROVALS.includes(action),
  );
  if (actions.length === 0 && reasons.length === 0) return null;

  return (
    <>
      <Sheet name="journal-actions" css={SHEET} />
      <Flex gap="small" wrap>
        {steps.map((step) => (
          <Button
            key={step}
            type="primary"
            loading={acts.isSaving}
            onClick={() => void acts.take(step, () => setAsking(step))}
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
        <ul className="pc-refused">
          {reasons.map(([action, why]) => (
            <li key={action}>
              {titles[action]}: {why}
            </li>
          ))}
        </ul>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={t`Why is the entry rejected?`}
          explanation={t`Whoever wrote it reads the reason.`}
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
          title={t`Please give a reason`}
          explanation={t`It is written down beside your name.`}
          submit={titles[asking]}
          isSaving={acts.isSaving}
          send={(reason) => acts.send(asking, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
