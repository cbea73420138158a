import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { isClinicLink, linkToken, type PublicPage } from './page-address';

/** A page in front of the login, fetched when it is wanted: the login itself stays light. */
export function PublicScreen({ page }: { page: PublicPage }) {
  const [Pages, setPages] = useState<ComponentType<{ page: PublicPage }>>();
  const [hasFailed, setHasFailed] = useState(false);
  const isLink = isClinicLink(page);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const { Pages: loaded } = await (isLink
        ? import('./features/public-links/link-pages')
        : import('./features/sign-in/public-pages'));
      setPages(() => loaded);
    } catch {
      // Said below, with a retry.
      setHasFailed(true);
    }
  }, [isLink]);

  useEffect(() => {
    linkToken();
    void load();
  }, [load]);

  if (Pages) return <Pages page={page} />;
  if (!hasFailed) return null;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={<Trans>This page could not be loaded. Check your connection.</Trans>}
      action={
        <Button onClick={() => void load()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    />
  );
}
