import { useLingui } from '@lingui/react/macro';
import type { Translated } from '@polyclinic/contract';
import { ownerOf, paths } from '@polyclinic/remote';
import { Page } from '@polyclinic/ui';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { useLanguage } from './language';
import { usePerson } from './use-person';

interface ElsewhereScreenProps {
  /** Ids of the modules of this page; undefined if they are not known. */
  modules: readonly string[] | undefined;
  /** Name of the app, if it runs on its own. */
  app?: Translated;
}

/**
 * For paths without a screen. One that belongs to a missing module names the module; unknown paths and paths that this
 * person may not open look alike.
 */
export function ElsewhereScreen({ modules, app }: ElsewhereScreenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const owner = ownerOf(useLocation().pathname);
  const isMissing = owner !== undefined && modules !== undefined && !modules.includes(owner.id);
  const isOther = app !== undefined && owner === undefined;
  const appName = app?.[language] ?? '';
  return (
    <Page title={isMissing || isOther ? t`This page is not part of this app` : t`Page not found`}>
      {isMissing && <MissingModule title={owner.title[language]} />}
      {isOther && (
        <p>{t`${appName} runs on its own here. Pages of other modules are in the clinic's full application.`}</p>
      )}
      {!isMissing && !isOther && <p>{t`This page doesn't exist, or you don't have access to it.`}</p>}
      <Link to={paths.home}>{t`Go to the home page`}</Link>
    </Page>
  );
}

function MissingModule({ title: module }: { title: string }) {
  const { t } = useLingui();
  const person = usePerson();
  const isAdmin = person !== null && person !== 'platform' && person.role === 'ADMIN';
  return (
    <>
      <p>{t`This page belongs to the module ${module}, which is not part of this app.`}</p>
      {isAdmin && <p>{t`To use it, ask the operator of this installation to add the module ${module}.`}</p>}
      {!isAdmin && person !== 'platform' && <p>{t`If you need this page, ask an administrator of your clinic.`}</p>}
    </>
  );
}
