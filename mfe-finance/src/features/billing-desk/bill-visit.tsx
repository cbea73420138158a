import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { DataOf } from '@polyclinic/contract';
import { billingDesk } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, QueryState, useFormat, useLeaveGuard } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import type { DeskLine } from './desk-figures';
import { ChargesSection } from './charges-section';
import { DeskDone } from './desk-done';
import { DeskLines } from './desk-lines';
import { DeskPayment, type DeskResult } from './desk-payment';
import { DeskSteps } from './desk-steps';
import { ReceivedPayments } from './taken-payments';

type Proposal = DataOf<(typeof billingDesk)['proposal']>;

/** Steps two and three: the lines of a visit, and its payment. */
export function BillVisit({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui();
  // Not refetched in the background: the proposal must not change while it is being edited.
  const query = useQuery({
    ...api.billingDesk.proposal.queryOptions({ params: { appointmentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryState
      query={query}
      loading={t`Loading the visit...`}
      failed={t`Couldn't load the visit`}
      missing={{ title: t`Visit not found`, to: paths.billingDesk, back: t`Choose another visit` }}
    >
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
  // An existing invoice already has its lines.
  const [isPaying, setPaying] = useState(open !== null);
  const [result, setResult] = useState<DeskResult>();
  const ofInsurer = visit.invoice?.insurerOutstanding ?? 0;
  const name = personName(visit.patient);
  const time = format.time(visit.dateTime);

  return (
    <>
      <DeskSteps current={result ? 3 : isPaying ? 2 : 1} />
      <div>
        <strong>{name}</strong>
        <div className="pc-list-sub">
          {[time, visit.serviceName, visit.doctor && personName(visit.doctor)].filter(Boolean).join(' · ')}
        </div>
      </div>
      {!result && open !== null && (
        <DescriptionList
          items={[
            ...proposal.lines.map(({ description, total }) => ({ label: description, value: money(total, currency) })),
            { label: t`Due from insurer`, value: ofInsurer > 0 && money(ofInsurer, currency) },
            { label: t`Due from patient`, value: ofInsurer > 0 && <strong>{money(open, currency)}</strong> },
          ]}
        />
      )}
      {!result && <ReceivedPayments payments={visit.payments} />}
      {!result && open !== null && <ChargesSection patientId={visit.patient.id} />}
      {result && <DeskDone result={result} />}
      {!result && isPaying && (
        <DeskPayment
          visit={visit}
          lines={lines}
          isInvoiced={open !== null}
          open={open}
          pricesIncludeTax={pricesIncludeTax}
          currency={currency}
          depositAvailable={depositAvailable}
          methods={proposal.methods}
          onBack={() => setPaying(false)}
          onDone={(done) => {
            guard.release();
            setResult(done);
          }}
        />
      )}
      {!result && !isPaying && (
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
      {!result && <Link to={paths.billingDesk}>{t`Choose another visit`}</Link>}
    </>
  );
}

function linesOf({ lines }: Proposal): DeskLine[] {
  return lines.map(
    ({ serviceId = null, description, quantity, unitPrice, taxCodeId = null, taxRate, ...charge }, key) => ({
      key,
      serviceId,
      description,
      quantity,
      // The price of a charge without one has to be typed.
      unitPrice: charge.isPriceMissing ? null : unitPrice,
      taxCodeId,
      taxRate,
      ...(charge.chargeId && { chargeId: charge.chargeId }),
      ...(charge.sacCode === null && { sacCode: null }),
    }),
  );
}
