import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useMay } from '@polyclinic/client';
import { allergies, medicationStatements, problems, type ClinicalEntryKind } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { ENTRY_KIND_LABELS } from './kind-labels';
import type { Unreviewed } from './unreviewed';

/** Keys on the entry under the focus. */
const ACCEPT = 'a';
const CHANGE = 'c';
const IN_ERROR = 'e';

/** Entries that wait for review. The arrow keys go through them; one key each accepts, changes, or marks as entered in error. */
export function ReviewList({ entries }: { entries: readonly Unreviewed[] }) {
  const { t, i18n } = useLingui();
  const { send, remove, isPending, mayAccept, mayChange } = useReviews();
  const drawers: Record<ClinicalEntryKind, ReturnType<typeof useCardDrawer>> = {
    PROBLEM: useCardDrawer('problem'),
    ALLERGY: useCardDrawer('allergy'),
    MEDICINE: useCardDrawer('medicine'),
  };
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [inError, setInError] = useState<Unreviewed>();

  function moveFocus(from: HTMLElement, step: 1 | -1) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const at = links.indexOf(from);
    (links[at + step] ?? links[at - step])?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, entry: Unreviewed) {
    const { key, currentTarget, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(currentTarget, key === 'ArrowDown' ? 1 : -1);
    }
    if (repeat) return;
    const pressed = key.toLowerCase();
    if (pressed === ACCEPT && mayAccept[entry.kind]) {
      moveFocus(currentTarget, 1);
      send(entry);
    }
    if (pressed === CHANGE && mayChange[entry.kind]) {
      const { to, state } = drawers[entry.kind].linkTo(entry.id);
      void navigate(to, { state });
    }
    if (pressed === IN_ERROR && mayChange[entry.kind]) setInError(entry);
  }

  return (
    <ChartCard title={t`Not reviewed`}>
      <div className="pc-clinical-entries-note">
        {t`Arrow keys move; A accepts, C changes, E marks as entered in error.`}
      </div>
      <div ref={list}>
        <ChartEntries entries={entries} empty={null}>
          {(entry) => {
            const { id, kind, name, details } = entry;
            return (
              <>
                <span>
                  <Link
                    {...drawers[kind].linkTo(id)}
                    data-entry={id}
                    aria-keyshortcuts={`${ACCEPT} ${CHANGE} ${IN_ERROR}`}
                    onKeyDown={(event) => onKeyDown(event, entry)}
                  >
                    {name}
                  </Link>{' '}
                  <span className="pc-clinical-entries-note">
                    {[i18n._(ENTRY_KIND_LABELS[kind]), ...details].join(' · ')}
                  </span>
                </span>
                {mayAccept[kind] && (
                  <Button
                    size="small"
                    disabled={isPending}
                    aria-label={t`Accept ${name}`}
                    onClick={() => send(entry)}
                  >{t`Accept`}</Button>
                )}
                {mayChange[kind] && (
                  <Button
                    size="small"
                    danger
                    aria-label={t`Mark ${name} as entered in error`}
                    onClick={() => setInError(entry)}
                  >{t`Entered in error`}</Button>
                )}
              </>
            );
          }}
        </ChartEntries>
      </div>
      {inError && <InErrorDialog entry={inError} send={remove} onClose={() => setInError(undefined)} />}
    </ChartCard>
  );
}

interface InErrorDialogProps {
  entry: Unreviewed;
  send: (entry: Unreviewed, reason: string) => Promise<unknown>;
  onClose: () => void;
}

function InErrorDialog({ entry, send, onClose }: InErrorDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isSaving, setIsSaving] = useState(false);
  const { name } = entry;
  return (
    <ReasonDialog
      title={t`Mark ${name} as entered in error?`}
      explanation={t`It is removed from the chart. The record keeps it together with your reason.`}
      submit={t`Mark as entered in error`}
      isDanger
      isSaving={isSaving}
      send={async (reason) => {
        setIsSaving(true);
        try {
          await send(entry, reason);
          void message.success(t`${name} marked as entered in error`);
        } finally {
          setIsSaving(false);
        }
      }}
      failure={(error) => failureOf(error, t`Couldn't mark the entry as entered in error. Try again.`)}
      onClose={onClose}
    />
  );
}

/** Returns the acts on entries of all three lists, and which of them the reader may do. */
function useReviews() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const onError = (error: unknown) => void message.error(errorText(error, t`Couldn't accept the entry. Try again.`));
  const accepts = {
    PROBLEM: useMutation({ ...api.problems.review.mutationOptions(), onError }),
    ALLERGY: useMutation({ ...api.allergies.verify.mutationOptions(), onError }),
    MEDICINE: useMutation({ ...api.medicationStatements.review.mutationOptions(), onError }),
  };
  const removes = {
    PROBLEM: useMutation(api.problems.remove.mutationOptions()),
    ALLERGY: useMutation(api.allergies.remove.mutationOptions()),
    MEDICINE: useMutation(api.medicationStatements.remove.mutationOptions()),
  };
  const mayAccept = {
    PROBLEM: useMay(problems.review.access),
    ALLERGY: useMay(allergies.verify.access),
    MEDICINE: useMay(medicationStatements.review.access),
  };
  const mayChange = {
    PROBLEM: useMay(problems.update.access),
    ALLERGY: useMay(allergies.update.access),
    MEDICINE: useMay(medicationStatements.update.access),
  };
  const told = ({ name }: Unreviewed) => ({ onSuccess: () => void message.success(t`Accepted: ${name}`) });
  return {
    mayAccept,
    mayChange,
    isPending: Object.values(accepts).some(({ isPending }) => isPending),
    send: (entry: Unreviewed) => {
      const { kind, id, version } = entry;
      accepts[kind].mutate({ params: { id }, body: { version } }, told(entry));
    },
    remove: ({ kind, id }: Unreviewed, reason: string) =>
      removes[kind].mutateAsync({ params: { id }, query: { reason } }),
  };
}
