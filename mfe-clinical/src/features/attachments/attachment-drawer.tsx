import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { AttachmentView } from './attachment-view';
import { NewAttachmentForm } from './new-attachment-form';

interface AttachmentDrawerProps {
  patientId: string;
  encounterId: string | null;
  drawer: CardDrawer;
}

/** Attaches a file, or shows one. */
export function AttachmentDrawer({ patientId, encounterId, drawer }: AttachmentDrawerProps) {
  return drawer.isNew ? (
    <NewAttachmentForm patientId={patientId} encounterId={encounterId} closeTo={drawer.closeTo} />
  ) : (
    <AttachmentView id={drawer.open ?? ''} closeTo={drawer.closeTo} />
  );
}
