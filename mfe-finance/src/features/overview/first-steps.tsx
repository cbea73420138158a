import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { accounts } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Button, Flex, theme } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

/** First steps for a clinic without a chart of accounts. */
export function FirstSteps() {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayStart = useMay(accounts.initializeDefaults.access);
  const { mutate, isPending } = useMutation({
    ...api.accounts.initializeDefaults.mutationOptions(),
    onSuccess: () => navigate(paths.ledgerAccounts),
    onError: (error) => void message.error(errorText(error, t`Couldn't set up the chart of accounts. Try again.`)),
  });
  const title = t`First steps`;
  return (
    <section aria-label={title}>
      <h2 style={{ margin: 0, fontSize: token.fontSizeLG }}>{title}</h2>
      <p>{t`No entries are posted yet. The books start with the first invoice or payment. Set these up first:`}</p>
      {mayStart ? (
        <ol>
          <li>
            <Flex gap="small" align="center" wrap>
              {t`Start with the default chart of accounts. You can change the accounts later.`}
              <Button type="primary" loading={isPending} onClick={() => mutate()}>
                {t`Set up chart of accounts`}
              </Button>
            </Flex>
          </li>
          <li>
            <Link to={paths.financeSetup}>{t`Fiscal year, taxes and branches`}</Link>
          </li>
          <li>
            <Link to={paths.financialServices}>{t`Price list`}</Link>
          </li>
          <li>
            <Link to={paths.newJournalEntry}>{t`Opening balances`}</Link>
          </li>
        </ol>
      ) : (
        <p>{t`Ask an accountant of your clinic to set up the chart of accounts.`}</p>
      )}
    </section>
  );
}
