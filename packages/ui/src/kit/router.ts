// Only the declarative router: the data router is 12 KB larger, and screens load data through the query client.
import { createElement, useContext, useState, type ReactNode } from 'react';
import {
  BrowserRouter as Router,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type BrowserRouterProps,
} from 'react-router-dom';

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

/** Called on Back and Forward before the router; returning true hides the event from the router. */
export type BackGuard = (event: PopStateEvent) => boolean;

let guard: BackGuard | undefined;
let isWatching = false;

/** Sets a guard on Back and Forward; returns a function that removes it. */
export function guardBack(next: BackGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | undefined;

/** Sets the question asked before navigation that is not a link of the page; returns a function that removes it. */
export function guardLeave(next: LeaveQuestion): () => void {
  question = next;
  return () => {
    if (question === next) question = undefined;
  };
}

/** Returns whether a form on the page has a leave guard. */
export function isGuarded(): boolean {
  return question !== undefined;
}

/**
 * Called by shortcuts, voice and palette before they navigate. Resolves to true if nothing is unsaved or the person
 * agrees to discard it.
 */
export function mayLeavePage(): Promise<boolean> {
  return question?.() ?? Promise.resolve(true);
}

/**
 * The browser router. The declarative router cannot block a navigation, so the guard's listener runs before the
 * router's.
 */
export function BrowserRouter(props: BrowserRouterProps) {
  // Not in an effect: the router's own effect runs first, and listeners are called in the order they were added.
  watchBack();
  return createElement(Router, { ...props, useTransitions: false });
}

/**
 * Passes a new address on only if its query string differs, so that a drawer opens without rendering the rows of its list
 * again. Links and navigation inside need absolute paths.
 */
export function SteadyLocation({ children }: { children: ReactNode }): ReactNode {
  const location = useContext(LocationContext);
  const route = useContext(RouteContext);
  const [steady, setSteady] = useState({ location, route });
  if (steady.location.location.search !== location.location.search) setSteady({ location, route });
  const inRoute = createElement(RouteContext.Provider, { value: steady.route }, children);
  return createElement(LocationContext.Provider, { value: steady.location }, inRoute);
}

function watchBack(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('popstate', (event) => {
    if (guard?.(event)) event.stopImmediatePropagation();
  });
}
