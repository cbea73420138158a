import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import type { BillableVisit, Invoice, Payment, PaymentMethod } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { CashChange } from './cash-change';
import { sumOfLines, type DeskLine } from './desk-figures';
import { DeskAmount } from './desk-amount';
import { DeskMethod } from './desk-method';
import { DESK_STYLES } from './desk-styles';
import { DeskTotal } from './desk-total';

/** A completed payment with the change due. */
export interface DeskResult {
  invoice: Invoice;
  payment: Payment | null;
  /** Minor units. */
  change: number;
}

const DESK_METHODS: PaymentMethod[] = ['CASH', 'CARD', 'UPI', 'BANK_TRANSFER', 'CHEQUE'];

interface DeskPaymentProps {
  visit: BillableVisit;
  lines: DeskLine[];
  isInvoiced: boolean;
  /** The patient's outstanding amount of an existing invoice; null if the lines create one. */
  open: number | null;
  pricesIncludeTax: boolean;
  currency: string;
  depositAvailable: number;
  /** Offered by the clinic; patients pay by no insurance. */
  methods: readonly PaymentMethod[];
  onBack: () => void;
  onDone: (result: DeskResult) => void;
}

/** Payment step; Enter takes the payment. */
export function DeskPayment(props: DeskPaymentProps) {
  const { visit, lines, isInvoiced, pricesIncludeTax, currency, depositAvailable, onBack, onDone } = props;
  const methods = DESK_METHODS.filter((one) => props.methods.includes(one));
  const { t } = useLingui();
  const { money } = useAmount();
  const due = props.open ?? sumOfLines(lines, pricesIncludeTax);
  const deposit = Math.min(due, depositAvailable);
  const [usesDeposit, setUsesDeposit] = useState(deposit > 0);
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'CASH');
  const [typed, setTyped] = useState<number | null>();
  const [tendered, setTendered] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const take = useMutation(api.billingDesk.take.mutationOptions());

  const useDeposit = usesDeposit ? deposit : 0;
  const rest = due - useDeposit;
  const minor = typed === undefined ? rest : (typed ?? 0);
  const isCash = method === 'CASH' && minor > 0;
  const change = isCash && tendered !== null ? tendered - minor : 0;
  const isRight = Number.isSafeInteger(minor) && minor >= 0 && minor <= rest && change >= 0 && !Number.isNaN(change);
  const [balanceDue, depositAmount, amount] = [
    money(due, currency),
    money(deposit, currency),
    money(Number.isNaN(minor) ? 0 : minor, currency),
  ];

  if (isInvoiced && due === 0) return <Alert type="info" showIcon title={t`Nothing left to pay for this visit`} />;

  async function send() {
    const sent = lines.map(({ key: _, taxRate: __, unitPrice, ...line }) => ({ ...line, unitPrice: unitPrice ?? 0 }));
    const slip = isCash || minor === 0 ? null : reference.trim() || null;
    const body = { ...(!isInvoiced && { lines: sent }), useDeposit, method, amount: minor, reference: slip };
    const done = await take.mutateAsync({ params: { appointmentId: visit.appointmentId }, body });
    onDone({ ...done, change });
  }

  return (
    <form
      className="pc-finance-desk"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // An error is displayed below, from the mutation's state.
        if (isRight && !take.isPending) send().catch(() => undefined);
      }}
    >
      <Styles name="finance-desk" css={DESK_STYLES} />
      <DeskTotal label={t`To pay`} minor={rest} currency={currency} />
      {deposit > 0 && (
        <Checkbox checked={usesDeposit} onChange={({ target }) => setUsesDeposit(target.checked)}>
          {t`Apply deposit: ${depositAmount} of ${balanceDue}`}
        </Checkbox>
      )}
      {rest > 0 && (
        <>
          <DeskMethod methods={methods} value={method} onChange={setMethod} />
          <DeskAmount amount={typed === undefined ? rest : typed} max={rest} currency={currency} onChange={setTyped} />
          <CashChange
            isCash={isCash}
            currency={currency}
            given={tendered}
            change={change}
            reference={reference}
            onGiven={setTendered}
            onReference={setReference}
          />
        </>
      )}
      {take.isError && (
        <Alert type="error" showIcon title={errorText(take.error, t`Couldn't take the payment. Try again.`)} />
      )}
      <Flex vertical gap="small">
        <Button type="primary" size="large" htmlType="submit" block loading={take.isPending} disabled={!isRight}>
          {minor > 0 ? t`Take ${amount}` : t`Issue invoice`}
        </Button>
        {!isInvoiced && <Button block onClick={onBack} disabled={take.isPending}>{t`Back to services`}</Button>}
      </Flex>
    </form>
  );
}
