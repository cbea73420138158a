import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { isClinicLink, linkToken, type ClinicLinkPage, type PublicPage } from './page-location';

/** Loads the component for the pages of links: the page that runs the modules knows which of them has the screen. */
export type LoadLinks = () => Promise<ComponentType<{ page: ClinicLinkPage }>>;

async function loadPages() {
  const { withFeatureTexts } = await import('./feature-catalogue');
  return (await withFeatureTexts(import('./features/sign-in/public-pages'))).Pages;
}

/** A public page, code-split so that the login page stays small. */
export function PublicScreen({ page, loadLinks }: { page: PublicPage; loadLinks: LoadLinks }) {
  const [Pages, setPages] = useState<ComponentType<{ page: PublicPage }>>();
  const [hasFailed, setHasFailed] = useState(false);
  const isLink = isClinicLink(page);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const loaded = isLink ? await loadLinks() : await loadPages();
      setPages(() => loaded as ComponentType<{ page: PublicPage }>);
    } catch {
      // Reported below, with a retry.
      setHasFailed(true);
    }
  }, [isLink, loadLinks]);

  useEffect(() => {
    // The fragment of a clinic's link stays in the URL: it is read there.
    if (!isLink) linkToken();
    void load();
  }, [isLink, load]);

  if (Pages) return <Pages page={page} />;
  if (!hasFailed) return null;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={<Trans>Couldn't load this page. Check your connection and try again.</Trans>}
      action={
        <Button onClick={() => void load()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    />
  );
}
