import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Page } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';

/** For unknown paths and for paths this person may not open: the two look alike. */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <p>{t`There is no page at this address, or it is not open to you.`}</p>
      <Link to={paths.home}>{t`Go to the first page`}</Link>
    </Page>
  );
}
