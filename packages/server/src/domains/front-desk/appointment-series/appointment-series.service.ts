import { appointmentSeries } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { implement } from '../../../platform/http/service';
import { appointmentSeriesRepository as repository } from './appointment-series.repository';
import { bookSeries } from './book-series';
import { cancelSeries, moveSeries } from './change-series';

export const appointmentSeriesFeature = implement(appointmentSeries, {
  create: ({ body }, caller) => caller.transaction((within) => bookSeries(body, within)),

  async get({ params }, { db }) {
    return (await repository.find(db, params.id)) ?? refuse('SERIES_NOT_FOUND');
  },

  move: ({ params, body }, caller) =>
    caller.transaction(async (within) => ({ dates: await moveSeries(params.id, body, within) })),

  cancel: ({ params, body }, caller) =>
    caller.transaction(async (within) => ({ cancelled: await cancelSeries(params.id, body, within) })),
});
