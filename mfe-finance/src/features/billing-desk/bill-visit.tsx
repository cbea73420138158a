import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { DataOf } from '@polyclinic/contract';
import { billingDesk } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Facts, QueryState, useFormat, useLeaveGuard } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { useAmount } from '../../lib/use-amount';
import type { DeskLine } from './desk-figures';
import { DeskDone } from './desk-done';
import { DeskLines } from './desk-lines';
import { DeskPayment, type Taken } from './desk-payment';
import { DeskSteps } from './desk-steps';
import { TakenPayments } from './taken-payments';

type Proposal = DataOf<(typeof billingDesk)['proposal']>;

/** The second and the third step: what a visit comes to, and the money for it. */
export function BillVisit({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui();
  // What was proposed stays while it is worked on, whatever is told about it meanwhile.
  const query = useQuery({
    ...api.billingDesk.proposal.queryOptions({ params: { appointmentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryState query={query} loading={t`Loading the visit...`} failed={t`Failed to load the visit`}>
      {(proposal) => <VisitSteps proposal={proposal} />}
    </QueryState>
  );
}

function VisitSteps({ proposal: latest }: { proposal: Proposal }) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const guard = useLeaveGuard();
  const [proposal] = useState(latest);
  const { visit, pricesIncludeTax, open, currency, depositAvailable } = proposal;
  const [lines, setLines] = useState<DeskLine[]>(() => linesOf(proposal));
  // An invoice that is there already has its lines.
  const [isPaying, setPaying] = useState(open !== null);
  const [taken, setTaken] = useState<Taken>();
  const name = personName(visit.patient);
  const time = format.time(visit.dateTime);

  return (
    <>
      <DeskSteps current={taken ? 3 : isPaying ? 2 : 1} />
      <div>
        <strong>{name}</strong>
        <div className="pc-list-sub">
          {[time, visit.serviceName, visit.doctor && personName(visit.doctor)].filter(Boolean).join(' · ')}
        </div>
      </div>
      {!taken && open !== null && (
        <Facts
          facts={proposal.lines.map(({ description, total }) => ({
            label: description,
            value: money(total, currency),
          }))}
        />
      )}
      {!taken && <TakenPayments payments={visit.payments} />}
      {taken && <DeskDone taken={taken} />}
      {!taken && isPaying && (
        <DeskPayment
          visit={visit}
          lines={lines}
          isInvoiced={open !== null}
          open={open}
          pricesIncludeTax={pricesIncludeTax}
          currency={currency}
          depositAvailable={depositAvailable}
          onBack={() => setPaying(false)}
          onTaken={(done) => {
            guard.release();
            setTaken(done);
          }}
        />
      )}
      {!taken && !isPaying && (
        <DeskLines
          lines={lines}
          currency={currency}
          pricesIncludeTax={pricesIncludeTax}
          onChange={(changed) => {
            guard.touch();
            setLines(changed);
          }}
          onDone={() => setPaying(true)}
        />
      )}
      {!taken && <Link to={paths.billingDesk}>{t`Another visit`}</Link>}
    </>
  );
}

function linesOf({ lines }: Proposal): DeskLine[] {
  return lines.map(({ serviceId = null, description, quantity, unitPrice, taxCodeId = null, taxRate }, key) => ({
    key,
    serviceId,
    description,
    quantity,
    unitPrice,
    taxCodeId,
    taxRate,
  }));
}
