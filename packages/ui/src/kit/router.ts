// The declarative router only: the data router weighs 12 KB more, and screens read through the query client.
import { createElement } from 'react';
import { BrowserRouter as Router, type BrowserRouterProps } from 'react-router-dom';

export {
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavigateFunction, RouteObject } from 'react-router-dom';

/** Hears of Back and Forward before the router does; true keeps it from the router. */
export type BackGuard = (event: PopStateEvent) => boolean;

let guard: BackGuard | undefined;
let isWatching = false;

/** Puts a guard before Back and Forward; the function given back takes it away. */
export function guardBack(next: BackGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | undefined;

/** Puts a question before the ways out that no link of the page leads through; the function given back takes it away. */
export function guardLeave(next: LeaveQuestion): () => void {
  question = next;
  return () => {
    if (question === next) question = undefined;
  };
}

/** Whether a form on the page watches over what was typed into it. */
export function isGuarded(): boolean {
  return question !== undefined;
}

/** Asked by keys, voice and palette before they lead elsewhere: whether nothing would be lost, or it may be. */
export function mayLeavePage(): Promise<boolean> {
  return question?.() ?? Promise.resolve(true);
}

/** The address bar's router. The declarative router cannot hold a navigation, so the guard listens before it does. */
export function BrowserRouter(props: BrowserRouterProps) {
  // Not in an effect: the router's own runs first, and browsers call the listeners of a window in their order.
  watchBack();
  return createElement(Router, props);
}

function watchBack(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('popstate', (event) => {
    if (guard?.(event)) event.stopImmediatePropagation();
  });
}
