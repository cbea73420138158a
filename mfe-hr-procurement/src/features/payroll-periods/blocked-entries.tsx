import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { BlockedEntry, PayrollFlag, PayrollPeriod } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { PAYROLL_FLAG_LABELS } from '../../lib/payroll-labels';
import { PAY_ASSIGNMENTS_PATH, payrollEntryPath } from '../../lib/payroll-paths';
import { employeePath } from '../../lib/people-paths';

// A link within a text needs more than its colour (WCAG 1.4.1).
const STYLES = `
.pc-hr-procurement-blocked { margin: 0; padding-inline-start: 20px; }
.pc-hr-procurement-blocked a { text-decoration: underline; }
`;

/** Problems that block the approval, by the name of the employee, each with the place where it is solved. */
export function BlockedEntries({ period: { blocked, blockedCount, status } }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  if (blockedCount === 0 || status !== 'CALCULATED') return null;
  const more = blockedCount - blocked.length;
  return (
    <Alert
      type="error"
      showIcon
      title={plural(blockedCount, {
        one: '# employee blocks the approval',
        other: '# employees block the approval',
      })}
      description={
        <>
          <Styles name="hr-procurement-blocked" css={STYLES} />
          <ul className="pc-hr-procurement-blocked">
            {blocked.map((entry) => (
              <Blocked key={entry.entryId} entry={entry} />
            ))}
          </ul>
          {more > 0 && <p style={{ margin: 0 }}>{t`and ${more} more`}</p>}
          <p style={{ margin: 0 }}>{t`Correct these, then calculate again.`}</p>
        </>
      }
    />
  );
}

function Blocked({ entry: { entryId, employee, flags } }: { entry: BlockedEntry }) {
  const { i18n } = useLingui();
  const placeOf = (flag: PayrollFlag) => {
    if (flag === 'STRUCTURE_MISSING') return PAY_ASSIGNMENTS_PATH;
    return flag === 'BANK_MISSING' || flag === 'TERMS_MISSING' ? employeePath(employee.id) : undefined;
  };
  return (
    <li>
      <Link to={payrollEntryPath(entryId)}>{personName(employee)}</Link>
      {': '}
      {flags.map((flag, index) => {
        const to = placeOf(flag);
        const text = i18n._(PAYROLL_FLAG_LABELS[flag]);
        return (
          <span key={flag}>
            {index > 0 && ', '}
            {to ? <Link to={to}>{text}</Link> : text}
          </span>
        );
      })}
    </li>
  );
}
