import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { InvoiceStatusTag } from '../../lib/invoice-status-tag';
import { BalanceFigures } from './balance-figures';

const SHOWN = 5;

/** A patient's balance and latest invoices, on the patient's page. */
export function PatientBalanceCard({ patientId }: SlotProps['patient.summary']) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const query = useQuery(api.invoices.list.queryOptions({ query: { patientId, limit: SHOWN } }));

  return (
    <section style={SECTION} aria-label={t`Balance`}>
      <h3 style={TITLE}>{t`Balance`}</h3>
      <BalanceFigures patientId={patientId} />
      <QueryState query={query} loading={t`Loading invoices...`} failed={t`Couldn't load the invoices`}>
        {({ invoices, next }) =>
          invoices.length === 0 ? (
            <small>{t`No invoices yet`}</small>
          ) : (
            <>
              <ul style={LIST}>
                {invoices.map(({ id, number, status, daysOverdue, issueDate, total, currency }) => (
                  <li key={id} style={LINE}>
                    <span>
                      <Link to={paths.invoice(id)}>{number ?? t`Draft`}</Link>
                      {issueDate && ` · ${format.date(issueDate)}`}
                    </span>
                    <span>{money(total, currency)}</span>
                    <InvoiceStatusTag status={status} daysOverdue={daysOverdue} />
                  </li>
                ))}
              </ul>
              {next && invoices[0] && (
                <Link to={`${paths.invoices}?q=${encodeURIComponent(personName(invoices[0].patient))}`}>
                  {t`All invoices of this patient`}
                </Link>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}

const SECTION = { margin: '16px 0' };
const TITLE = { margin: '0 0 4px', fontSize: 'calc(var(--pc-font) + 2px)', fontWeight: 600 };
const LIST = { listStyle: 'none', margin: 0, padding: 0 };
const LINE = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, minHeight: 44 };
