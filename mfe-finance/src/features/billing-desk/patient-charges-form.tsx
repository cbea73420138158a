import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { Charge, PatientCharges, PaymentMethod } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useId, useState } from 'react';
import { api } from '../../lib/api';
import { sumOfLines } from './desk-figures';
import { DeskMethod } from './desk-method';
import { ChargeRow } from './charge-row';
import { CHARGES_STYLES } from './charges-styles';
import { CreditRow } from './credit-row';

interface PatientChargesFormProps extends PatientCharges {
  currency: string;
  pricesIncludeTax: boolean;
  methods: readonly PaymentMethod[];
  /** Receives what was done, in words. */
  onDone: (text: string) => void;
}

/** Charges of a patient, invoiced in one press; with their payment in another. */
export function PatientChargesForm(props: PatientChargesFormProps) {
  const { patient, charges, credits, currency, pricesIncludeTax, onDone } = props;
  const { t } = useLingui();
  const { money } = useAmount();
  const heading = useId();
  const methods = props.methods.filter((one) => one !== 'INSURANCE');
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'CASH');
  const [prices, setPrices] = useState<Readonly<Record<string, number | null>>>({});
  const [isTried, setTried] = useState(false);
  const invoice = useMutation(api.charges.invoice.mutationOptions());

  const priceOf = ({ id, unitPrice }: Charge) => unitPrice ?? prices[id] ?? null;
  const isMissing = (charge: Charge) => !(Number(priceOf(charge)) > 0) && charge.unitPrice === null;
  // Lines of a draft are paid with their visit.
  const payable = charges.filter(({ visitInvoice }) => visitInvoice?.status !== 'DRAFT');
  const total = sumOfLines(
    payable.map((charge) => ({ ...charge, unitPrice: priceOf(charge) })),
    pricesIncludeTax,
  );
  const [name, amount] = [personName(patient), money(total, currency)];

  async function send(isPaid: boolean) {
    setTried(true);
    if (charges.some(isMissing) || invoice.isPending) return;
    const sent = charges.map((charge) => ({
      id: charge.id,
      version: charge.version,
      ...(charge.unitPrice === null && { unitPrice: priceOf(charge) }),
    }));
    const body = { patientId: patient.id, charges: sent, method, amount: isPaid ? total : 0 };
    const { invoice: issued, drafts, payment } = await invoice.mutateAsync({ body });
    const invoiceNumber = issued?.number ?? '';
    if (payment) onDone(t`${name}: invoice ${invoiceNumber} issued, ${amount} received`);
    else if (issued) onDone(t`${name}: invoice ${invoiceNumber} issued`);
    if (drafts.length > 0) onDone(t`${name}: added to the draft invoice of the visit`);
  }

  return (
    <form
      className="pc-finance-charges"
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // An error is displayed below, from the mutation's state.
        send(false).catch(() => undefined);
      }}
    >
      <Styles name="finance-charges" css={CHARGES_STYLES} />
      <h3 id={heading}>{name}</h3>
      {charges.length > 0 && (
        <ul>
          {charges.map((charge) => (
            <ChargeRow
              key={charge.id}
              charge={charge}
              price={priceOf(charge)}
              isFaulty={isTried && isMissing(charge)}
              currency={currency}
              pricesIncludeTax={pricesIncludeTax}
              onPrice={(price) => setPrices({ ...prices, [charge.id]: price })}
            />
          ))}
        </ul>
      )}
      {credits.length > 0 && (
        <ul aria-label={t`Credits due`}>
          {credits.map((credit) => (
            <CreditRow key={credit.id} credit={credit} />
          ))}
        </ul>
      )}
      {invoice.isError && (
        <Alert type="error" showIcon title={errorText(invoice.error, t`Couldn't create the invoice. Try again.`)} />
      )}
      {charges.length > 0 && payable.length === 0 && (
        <Button type="primary" htmlType="submit" loading={invoice.isPending}>{t`Add to draft invoice`}</Button>
      )}
      {payable.length > 0 && (
        <>
          <DeskMethod methods={methods} value={method} onChange={setMethod} />
          <Flex wrap gap="small">
            <Button type="primary" htmlType="submit" loading={invoice.isPending}>{t`Invoice ${amount}`}</Button>
            <Button
              disabled={invoice.isPending}
              onClick={() => {
                send(true).catch(() => undefined);
              }}
            >
              {t`Invoice and take ${amount}`}
            </Button>
          </Flex>
        </>
      )}
    </form>
  );
}
