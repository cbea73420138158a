import { PUBLIC_PAGES } from '@polyclinic/contract';
import type { Remote, Screens } from '@polyclinic/remote';
import { LazyScreen, LinkOver } from '@polyclinic/ui';
import { LinkFrame } from './link-frame';
import type { LoadLinks } from './public-screen';

/** The public pages of a standalone app; links to other modules do nothing here. */
export function ownLinks({ publicPages = [] }: Remote, screens: Screens): LoadLinks {
  return async () =>
    function OwnLink({ page }) {
      const name = publicPages.find(({ path }) => path === PUBLIC_PAGES[page])?.screen;
      const load = name === undefined ? undefined : screens[name];
      return (
        <LinkFrame>
          {(secret) =>
            load ? <LazyScreen id={`link ${name}`} load={load} given={{ secret }} waiting={null} /> : <LinkOver />
          }
        </LinkFrame>
      );
    };
}
