import { appointmentSeries } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { appointmentSeriesRepository as repository } from './appointment-series.repository';
import { bookSeries } from './book-series';
import { cancelSeries, moveSeries } from './change-series';

export const appointmentSeriesFeature = feature(
  appointmentSeries,
  {
    create: ({ body }, caller) => caller.transaction((tx) => bookSeries(body, tx)),

    async get({ params }, { db }) {
      return (await repository.find(db, params.id)) ?? refuse('SERIES_NOT_FOUND');
    },

    move: ({ params, body }, caller) =>
      caller.transaction(async (tx) => ({ dates: await moveSeries(params.id, body, tx) })),

    cancel: ({ params, body }, caller) =>
      caller.transaction(async (tx) => ({ cancelled: await cancelSeries(params.id, body, tx) })),
  },
  {
    tables: { appointment_series: { merge: none, backup: 'rows', retention: 'medical-record' } },
    search: none,
    exports: none,
    records: {
      appointmentSeries: {
        table: 'appointment_series',
        patient: { column: 'patient_id', in: 'appointments', by: 'series_id' },
        account: none,
        live: { topic: 'appointments', toPatient: true },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
