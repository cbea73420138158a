import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Page } from '@polyclinic/ui';
import { Result } from '@polyclinic/ui/kit/display';
import { Link } from '@polyclinic/ui/kit/router';

/** For addresses that nobody has, or this person may not open: the two look alike. */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <Result
        status="404"
        subTitle={t`There is no page at this address, or it is not open to you.`}
        extra={<Link to={paths.home}>{t`Go to the first page`}</Link>}
      />
    </Page>
  );
}
