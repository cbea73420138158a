import { useLingui } from '@lingui/react/macro';
import type { Translated } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { useLanguage } from '../../language';

/** For paths that a standalone app does not have, such as a link to another module. */
export function ElsewhereScreen({ app }: { app: Translated }) {
  const { t } = useLingui();
  const name = app[useLanguage()];
  return (
    <Page title={t`This page is not part of this app`}>
      <p>{t`${name} runs on its own here. What belongs to other modules is in the clinic’s full application.`}</p>
      <Link to={paths.home}>{t`Go to the first page`}</Link>
    </Page>
  );
}
