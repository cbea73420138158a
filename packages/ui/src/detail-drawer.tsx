import { useLingui } from '@lingui/react/macro';
import { useIsPhone } from '@polyclinic/ui/kit/furniture';
import { Drawer } from '@polyclinic/ui/kit/overlay';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { focusOnOpen } from './focus-on-open';
import { returnFocus } from './return-focus';
import { useLeave } from './use-leave';

interface DetailDrawerProps {
  title: ReactNode;
  /** Path of the list, for people who opened the detail directly; the query string is preserved. */
  closeTo: string;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Called before the drawer closes; a form's leave guard returns false to prevent losing input. */
  mayLeave?: () => Promise<boolean>;
  /** Focuses the first field instead of the drawer. */
  focusField?: boolean;
  /** Room for two columns. */
  isWide?: boolean | undefined;
  children: ReactNode;
}

const WIDTH_PX = 560;
const WIDE_PX = 960;

/** The detail of a list entry in a drawer with its own URL; Escape and Back close it. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { title, closeTo, actions, footer, mayLeave, focusField, isWide = false, children } = props;
  const isPhone = useIsPhone();
  const leave = useLeave(closeTo);
  const [isOpen, setIsOpen] = useState(true);
  const body = useRef<HTMLDivElement>(null);
  useReturnFocus(closeTo);

  async function close() {
    if (!mayLeave || (await mayLeave())) setIsOpen(false);
  }

  return (
    <Drawer
      open={isOpen}
      title={title}
      extra={actions}
      footer={footer}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : isWide ? WIDE_PX : WIDTH_PX}
      onClose={() => void close()}
      afterOpenChange={(open) => {
        if (!open) leave();
        else if (focusField) focusOnOpen(body.current, FIELD);
      }}
    >
      <Body ref={body}>{children}</Body>
    </Drawer>
  );
}

/** After the last drawer of a record, the focus is on its row again, also if the button that had it is gone. */
function useReturnFocus(closeTo: string): void {
  const { pathname } = useLocation();
  const paths = useRef<string[]>([]);
  useEffect(() => {
    paths.current = [pathname, closeTo.split('?')[0] ?? closeTo];
  });
  useEffect(
    () => () => {
      // Later, because another drawer of the record may follow, and the browser moves the focus only after the removal.
      setTimeout(() => returnFocus(paths.current));
    },
    [],
  );
}

/** The content; a focus stop if it has none of its own, because it could not be scrolled by the keyboard otherwise. */
function Body({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const { t } = useLingui();
  const [isText, setIsText] = useState(false);
  // With each content, because it arrives later than the drawer.
  useEffect(() => setIsText(ref.current?.querySelector(FOCUSABLE) === null), [ref, children]);
  return (
    <div ref={ref} {...(isText && { tabIndex: 0, role: 'region', 'aria-label': t`Details` })}>
      {children}
    </div>
  );
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]';
const FIELD = 'input:not([disabled], [type="hidden"]), textarea:not([disabled])';
