import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { accounts } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Button, Flex, theme } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
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
    onError: (error) => void message.error(errorText(error, t`Failed to set up the chart of accounts`)),
  });
  const title = t`First steps`;
  return (
    <section aria-label={title}>
      <h2 style={{ margin: 0, fontSize: token.fontSizeLG }}>{title}</h2>
      <p>{t`Nothing is posted yet. The first invoice or payment begins the books by itself; this is what you can do before.`}</p>
      {mayStart ? (
        <ol>
          <li>
            <Flex gap="small" align="center" wrap>
              {t`The usual accounts of a clinic, to be changed as you like.`}
              <Button type="primary" loading={isPending} onClick={() => mutate()}>
                {t`Set up the chart of accounts`}
              </Button>
            </Flex>
          </li>
          <li>
            <Link to={paths.financeSetup}>{t`Fiscal year, taxes and branches`}</Link>
          </li>
          <li>
            <Link to={paths.financialServices}>{t`Prices of services`}</Link>
          </li>
          <li>
            <Link to={paths.newJournalEntry}>{t`Opening balances`}</Link>
          </li>
        </ol>
      ) : (
        <p>{t`Whoever keeps the accounts sets up the chart of accounts.`}</p>
      )}
    </section>
  );
}
