import { FROM_LIST } from '@polyclinic/ui';
import { useLocation } from '@polyclinic/ui/kit/router';

const NEW = 'new';

/** The drawer of a card on the chart, as the address says: `?problem=new`, or `?problem=ID`. */
export interface CardDrawer {
  /** Id of the entry that is open, 'new' for a form, undefined if the drawer is closed. */
  open: string | undefined;
  isNew: boolean;
  /** Path of the page with the drawer closed. */
  closeTo: string;
  /** Props of a link that opens an entry; without one, the form of a new entry. */
  linkTo: (id?: string) => { to: { search: string }; state: typeof FROM_LIST };
}

/** Reads the parameter of a card from the address; the other parameters stay. */
export function useCardDrawer(name: string): CardDrawer {
  const { pathname, search } = useLocation();
  const open = new URLSearchParams(search).get(name) ?? undefined;
  const withParameter = (value: string | undefined) => {
    const params = new URLSearchParams(search);
    if (value === undefined) params.delete(name);
    else params.set(name, value);
    return `?${params}`;
  };
  return {
    open,
    isNew: open === NEW,
    closeTo: `${pathname}${withParameter(undefined)}`,
    linkTo: (id = NEW) => ({ to: { search: withParameter(id) }, state: FROM_LIST }),
  };
}
