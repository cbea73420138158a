import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay, useUser } from '@polyclinic/client';
import { appointmentSeries, desk, type Appointment } from '@polyclinic/contract';
import type { RecordAction } from '@polyclinic/ui';
import { useState, type ReactNode } from 'react';
import { usePrintAppointment } from '../../lib/printing/use-print-appointment';
import { CancelSeriesDialog } from './cancel-series-dialog';
import { QueueLinkDialog } from './queue-link-dialog';

/** Returns further actions of the details: documents, the queue link, the rest of the series. */
export function useDrawerActions(appointment: Appointment | undefined): { items: RecordAction[]; dialogs: ReactNode } {
  const { t } = useLingui();
  const { role } = useUser();
  const today = useClinicToday();
  const mayLink = useMay(desk.queueLink.access);
  const mayCancelSeries = useMay(appointmentSeries.cancel.access);
  const printing = usePrintAppointment();
  const [dialog, setDialog] = useState<'queue' | 'series'>();
  if (!appointment) return { items: [], dialogs: null };

  const isToday = appointment.dateTime.startsWith(today);
  const isOpen = ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN'].includes(appointment.status);
  const items: RecordAction[] = [];
  if (mayLink && isToday && isOpen) {
    items.push({ key: 'queue', label: t`Show queue link`, onClick: () => setDialog('queue') });
  }
  if (role === 'PATIENT') {
    items.push({ key: 'slip', label: t`Print appointment slip`, onClick: () => printing.printSlip(appointment) });
  } else {
    items.push(...printing.items(appointment));
  }
  if (appointment.seriesId && mayCancelSeries) {
    items.push({ key: 'series', label: t`Cancel series`, danger: true, onClick: () => setDialog('series') });
  }

  const close = () => setDialog(undefined);
  return {
    items,
    dialogs: (
      <>
        {printing.printed}
        {dialog === 'queue' && <QueueLinkDialog appointment={appointment} onClose={close} />}
        {dialog === 'series' && <CancelSeriesDialog appointment={appointment} onClose={close} />}
      </>
    ),
  };
}
