import type { DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useImperativeHandle, type Ref, type RefObject } from 'react';
import { AT_ONCE } from './at-once';
import { useLayers } from './kit/layers/late-layers';

interface LateMenuProps extends Omit<DropdownProps, 'open' | 'trigger' | 'autoFocus' | 'transitionName' | 'children'> {
  /** The button at which the menu opens. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The open menu of a button, with the focus in it. Its code loads with the first one, otherwise after the first screen. */
export function LateMenu({ button, ...props }: LateMenuProps) {
  const layers = useLayers(true);
  return (
    layers && (
      <layers.Dropdown transitionName={AT_ONCE} trigger={['click']} autoFocus open {...props}>
        <MenuAnchor button={button} />
      </layers.Dropdown>
    )
  );
}

interface MenuAnchorProps extends Pick<LateMenuProps, 'button'> {
  ref?: Ref<HTMLButtonElement | null>;
}

/** Gives a drop-down the button beside it as its own: mounting the drop-down must not replace a focused button. */
function MenuAnchor({ button, ref }: MenuAnchorProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
