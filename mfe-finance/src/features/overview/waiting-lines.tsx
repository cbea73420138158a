import { plural } from '@lingui/core/macro';
import { paths } from '@polyclinic/remote';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import type { Waiting } from './use-waiting';

/** A line for each kind of which something waits, which leads to its list. */
export function WaitingLines({ waiting }: { waiting: Waiting }) {
  const { entries: entryCount, refunds: refundCount, writeOffs: writeOffCount } = waiting;
  const shown = [
    {
      key: 'entries',
      count: entryCount,
      to: `${paths.journal}?status=PENDING`,
      text: plural(entryCount, {
        one: '# journal entry',
        other: '# journal entries',
      }),
    },
    {
      key: 'refunds',
      count: refundCount,
      to: `${paths.payments}?show=approval`,
      text: plural(refundCount, {
        one: '# refund',
        other: '# refunds',
      }),
    },
    {
      key: 'write-offs',
      count: writeOffCount,
      to: `${paths.invoices}?show=approval`,
      text: plural(writeOffCount, {
        one: '# write-off',
        other: '# write-offs',
      }),
    },
  ].filter(({ count }) => count > 0);
  return shown.map(({ key, text, to }) => (
    <Alert key={key} type="warning" showIcon title={<Link to={to}>{text}</Link>} style={{ marginTop: 8 }} />
  ));
}
