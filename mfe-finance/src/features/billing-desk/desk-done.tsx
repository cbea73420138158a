import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { DescriptionList, Styles } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';
import type { DeskResult } from './desk-payment';
import { DESK_STYLES } from './desk-styles';
import { DeskTotal } from './desk-total';
import { useDeskReceipt } from './use-desk-receipt';

/** Result of the payment; the receipt is one key away. */
export function DeskDone({ result: { invoice, payment, change } }: { result: DeskResult }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const navigate = useNavigate();
  const { number, currency, outstandingOf } = invoice;
  const receipt = useDeskReceipt();
  const open = outstandingOf.PATIENT;
  const ofInsurer = outstandingOf.INSURER;

  return (
    <div className="pc-finance-desk">
      <Styles name="finance-desk" css={DESK_STYLES} />
      <div role="status">
        <Alert type="success" showIcon title={payment ? t`Payment recorded` : t`Invoice issued`} />
      </div>
      {change > 0 && <DeskTotal label={t`Change due`} minor={change} currency={currency} />}
      <DescriptionList
        items={[
          { label: t`Invoice`, value: number },
          { label: t`Total`, value: money(invoice.total, currency) },
          { label: t`Payment`, value: payment?.number },
          { label: t`Amount received`, value: payment && money(payment.amount, currency) },
          { label: t`Due from insurer`, value: ofInsurer > 0 && money(ofInsurer, currency) },
          { label: t`Balance due`, value: open > 0 && <strong>{money(open, currency)}</strong> },
        ]}
      />
      <Flex wrap gap="small">
        {payment && (
          <Button
            type="primary"
            size="large"
            autoFocus
            loading={receipt.isLoading}
            onClick={() => receipt.print(payment.id)}
          >
            {t`Print receipt`}
          </Button>
        )}
        <Button size="large" autoFocus={!payment} onClick={() => void navigate(paths.billingDesk)}>
          {t`Choose next visit`}
        </Button>
      </Flex>
    </div>
  );
}
