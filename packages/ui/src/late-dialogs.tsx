import type { DrawerProps, ModalProps } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { useLayers } from './kit/layers/late-layers';

/** The kit's dialog, whose code loads with the first one that opens, otherwise after the first screen. */
export function LateModal(props: ModalProps) {
  const layers = useLayersOnceOpen(props);
  return layers && <layers.Modal {...props} />;
}

/** The kit's drawer, whose code loads with the first one that opens, otherwise after the first screen. */
export function LateDrawer(props: DrawerProps) {
  const layers = useLayersOnceOpen(props);
  return layers && <layers.Drawer {...props} />;
}

/** They stay after they were closed, so that they may move out. */
function useLayersOnceOpen({ open }: { open?: boolean | undefined }) {
  const [wasOpened, setWasOpened] = useState(open === true);
  if (open && !wasOpened) setWasOpened(true);
  return useLayers(wasOpened);
}
