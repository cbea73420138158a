import { Drawer } from '@polyclinic/ui/kit/overlay';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState, type ReactNode } from 'react';
import { useIsPhone } from './use-is-phone';

/** Put on the link that opens a drawer from its list, so that closing goes back instead of forward. */
export const FROM_LIST = { fromList: true } as const;

interface DetailDrawerProps {
  title: ReactNode;
  /** The list's address, for those who came by a link of their own; its search is kept. */
  closeTo: string;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

const WIDTH_PX = 560;

/** The detail of a list beside it, with an address of its own: Escape and Back close it. */
export function DetailDrawer({ title, closeTo, actions, footer, children }: DetailDrawerProps) {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [isOpen, setIsOpen] = useState(true);

  function leave() {
    const isFromList = (state as Partial<typeof FROM_LIST> | null)?.fromList === true;
    if (isFromList) void navigate(-1);
    else void navigate(closeTo.includes('?') ? closeTo : `${closeTo}${search}`, { replace: true });
  }

  return (
    <Drawer
      open={isOpen}
      title={title}
      extra={actions}
      footer={footer}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : WIDTH_PX}
      onClose={() => setIsOpen(false)}
      afterOpenChange={(open) => {
        if (!open) leave();
      }}
    >
      {children}
    </Drawer>
  );
}
