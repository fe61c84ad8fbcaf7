// What the clients' site uses of react-router-dom, which would be a ninth of its first screen; its build puts this file
// in its place. What is here behaves as it does there.
import {
  type AnchorHTMLAttributes,
  Children,
  createContext,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { matchPath } from './match-path.ts';

interface To {
  replace?: boolean;
}

const Address = createContext(new URL('http://localhost'));
const Params = createContext<Record<string, string>>({});

/** Holds the address; a screen stays until the code of the next one is there. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [href, setHref] = useState(window.location.href);
  // Before the effects of what is inside, which may lead on at once.
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setHref(window.location.href));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return <Address value={useMemo(() => new URL(href), [href])}>{children}</Address>;
}

interface RouteProps {
  path: string;
  element: ReactNode;
}

/** Only told to `Routes`. */
export function Route(_route: RouteProps) {
  return null;
}

/** The first of its routes that fits the address. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  for (const route of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(route)) continue;
    const found = matchPath(route.props.path, pathname);
    if (found) return <Params value={found}>{route.props.element}</Params>;
  }
  return null;
}

export function useLocation(): URL {
  return use(Address);
}

export function useParams(): Record<string, string> {
  return use(Params);
}

export function useSearchParams(): [URLSearchParams] {
  return [useLocation().searchParams];
}

export function useNavigate() {
  return navigate;
}

function navigate(to: string, { replace = false }: To = {}) {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

export function Navigate({ to, replace }: To & { to: string }) {
  useEffect(() => navigate(to, { replace }), [to, replace]);
  return null;
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, To {
  to: string;
  /** Each screen of this site scrolls for itself. */
  preventScrollReset?: boolean;
}

export function Link({ to, replace, preventScrollReset: _scroll, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForBrowser || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? new URL(to, window.location.href).href === window.location.href });
  };
  return <a {...rest} href={to} onClick={follow} />;
}
