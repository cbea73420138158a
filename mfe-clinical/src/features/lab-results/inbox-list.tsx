import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { labResults, type LabResult } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { useRef, type KeyboardEvent } from 'react';
import { ChartEntries } from '../../lib/chart/chart-card';
import { LabFlagTag } from './lab-flag-tag';
import { useLabFormat } from './use-lab-format';
import { useReview } from './use-review';

/** The key that acknowledges the result under the focus and moves on. */
const REVIEW_KEY = 'a';

/** Results that wait for review. The arrow keys go through them; A acknowledges one and moves on. */
export function InboxList({ results }: { results: readonly LabResult[] }) {
  const { t } = useLingui();
  const reviews = useMay(labResults.review.access);
  const review = useReview();
  const list = useRef<HTMLDivElement>(null);

  function moveFocus(from: HTMLElement, step: 1 | -1) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const at = links.indexOf(from);
    (links[at + step] ?? links[at - step])?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, result: LabResult) {
    const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(currentTarget, key === 'ArrowDown' ? 1 : -1);
    }
    if (key.toLowerCase() === REVIEW_KEY && reviews && !event.repeat) {
      moveFocus(currentTarget, 1);
      review.send(result);
    }
  }

  return (
    <>
      {reviews && results.length > 0 && (
        <div className="pc-clinical-entries-note">{t`Arrow keys move; A acknowledges and moves on.`}</div>
      )}
      <div ref={list}>
        <ChartEntries entries={results} empty={t`No results to review`}>
          {(result) => (
            <InboxLine
              result={result}
              onKeyDown={(event) => onKeyDown(event, result)}
              {...(reviews && { onReview: () => review.send(result) })}
            />
          )}
        </ChartEntries>
      </div>
    </>
  );
}

interface InboxLineProps {
  result: LabResult;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Absent for those who only read. */
  onReview?: () => void;
}

function InboxLine({ result, onKeyDown, onReview }: InboxLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { line } = useLabFormat();
  const { id, name, patient, observedAt, createdAt, flag } = result;
  const person = patientName(patient);
  return (
    <>
      <span>
        <Link to={paths.result(id)} data-result={id} aria-keyshortcuts={REVIEW_KEY} onKeyDown={onKeyDown}>
          {`${person}: ${name}`}
        </Link>{' '}
        <span className="pc-clinical-entries-note">
          {[line(result), format.dateTime(observedAt ?? createdAt)].join(' · ')}
        </span>
      </span>
      <LabFlagTag flag={flag} values={result.values} />
      {onReview && (
        <Button size="small" aria-label={t`Acknowledge ${name} of ${person}`} onClick={onReview}>
          {t`Acknowledge`}
        </Button>
      )}
    </>
  );
}
