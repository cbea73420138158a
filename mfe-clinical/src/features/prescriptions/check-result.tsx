import { useLingui } from '@lingui/react/macro';
import {
  findingAdvice,
  findingEffect,
  findingSide,
  type InteractionCheck,
  type InteractionFinding,
} from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { ChartEntries } from '../../lib/chart/chart-card';
import { languageOf, SEVERITY_LABELS, SEVERITY_MEANINGS } from './prescription-labels';

/** Returns a key that is unique among the findings of a check. */
export const keyOf = ({ ruleId, a, b }: Pick<InteractionFinding, 'ruleId' | 'a' | 'b'>) => [ruleId, a, b].join('|');

/**
 * Coverage and findings of a check; `hasMore`: findings that are shown elsewhere. Only a complete check without findings, of
 * a patient whose allergies were asked, is shown as done.
 */
export function CheckResult({ check, hasMore = false }: { check: InteractionCheck; hasMore?: boolean }) {
  const { t } = useLingui();
  const { checked, unknown, findings, incomplete, doseChecked } = check;
  const done = checked.length;
  const all = done + unknown.length;
  const names = unknown.join(', ');
  const doses = doseChecked.length;
  const isAsked = check.allergiesAsked !== false;
  const isClear = findings.length === 0 && !hasMore && isAsked;
  const shown = findings.filter(({ severity }) => severity !== 'MINOR');
  const minor = findings.filter(({ severity }) => severity === 'MINOR');
  const count = minor.length;
  return (
    <>
      {incomplete ? (
        <p>
          <StatusTag meaning="waiting">{t`Checked ${done} of ${all}`}</StatusTag>{' '}
          {t`Not known, check manually: ${names}`}
        </p>
      ) : (
        <p>
          <StatusTag meaning={isClear ? 'done' : 'neutral'}>{t`Checked ${done} of ${all}`}</StatusTag>{' '}
          {isClear && t`No interactions, allergies or duplicates found`}
        </p>
      )}
      {!isAsked && (
        <p>
          <StatusTag meaning="waiting">{t`Allergies not asked yet`}</StatusTag>
        </p>
      )}
      <Findings findings={shown} />
      {count > 0 && (
        <details>
          <summary>{t`Minor findings (${count})`}</summary>
          <Findings findings={minor} />
        </details>
      )}
      <p className="pc-clinical-entries-note">{t`Daily dose compared with a known maximum: ${doses} of ${all}`}</p>
    </>
  );
}

function Findings({ findings }: { findings: readonly InteractionFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ChartEntries entries={findings.map((one) => ({ ...one, id: keyOf(one) }))} empty={null}>
      {(finding) => <FindingText finding={finding} />}
    </ChartEntries>
  );
}

/** A finding: both sides, effect, advice and source, and its tier in words. */
export function FindingText({ finding }: { finding: InteractionFinding }) {
  const { i18n } = useLingui();
  const language = languageOf(null);
  const { a, b, source, severity } = finding;
  const advice = findingAdvice(finding, language);
  return (
    <>
      <span>
        <strong>{`${a} + ${findingSide(b, language)}`}</strong>
        <div>{[findingEffect(finding, language), advice].filter(Boolean).join('. ')}</div>
        <span className="pc-clinical-entries-note">{source}</span>
      </span>
      <StatusTag meaning={SEVERITY_MEANINGS[severity]}>{i18n._(SEVERITY_LABELS[severity])}</StatusTag>
    </>
  );
}
