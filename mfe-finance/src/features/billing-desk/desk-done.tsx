import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Facts, Sheet } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useAmount } from '../../lib/use-amount';
import type { Taken } from './desk-payment';
import { DESK_SHEET } from './desk-sheet';
import { DeskTotal } from './desk-total';
import { useDeskReceipt } from './use-desk-receipt';

/** What was done; the receipt is one key away. */
export function DeskDone({ taken: { invoice, payment, change } }: { taken: Taken }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const navigate = useNavigate();
  const { number, currency, outstandingOf } = invoice;
  const receipt = useDeskReceipt();
  const open = outstandingOf.PATIENT;

  return (
    <div className="pc-finance-desk">
      <Sheet name="finance-desk" css={DESK_SHEET} />
      <div role="status">
        <Alert type="success" showIcon title={payment ? t`The payment is taken` : t`The invoice is issued`} />
      </div>
      {change > 0 && <DeskTotal label={t`Give back`} minor={change} currency={currency} />}
      <Facts
        facts={[
          { label: t`Invoice`, value: number },
          { label: t`Total`, value: money(invoice.total, currency) },
          { label: t`Payment`, value: payment?.number },
          { label: t`Taken`, value: payment && money(payment.amount, currency) },
          { label: t`Still open`, value: open > 0 && money(open, currency) },
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
            {t`Print the receipt`}
          </Button>
        )}
        <Button size="large" autoFocus={!payment} onClick={() => void navigate(paths.billingDesk)}>
          {t`Next visit`}
        </Button>
      </Flex>
    </div>
  );
}
