import { loadRecordTexts } from './record-texts';

/**
 * Screens and cards of the clinical record. The features named here have a part of the catalogue of their own, which
 * loads with the first of them: the calendar and the lists of the front desk stay free of it.
 */
export const recordScreens = {
  ChartScreen: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/chart/chart-screen').then((m) => m.ChartScreen),
  ),
  ChartLink: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/chart/chart-link').then((m) => m.ChartLink),
  ),
  EncountersCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/chart/encounters-card').then((m) => m.EncountersCard),
  ),
  ProblemsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/problems/problems-card').then((m) => m.ProblemsCard),
  ),
  AllergiesCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/allergies/allergies-card').then((m) => m.AllergiesCard),
  ),
  ImmunisationsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/immunisations/immunisations-card').then(
      (m) => m.ImmunisationsCard,
    ),
  ),
};

function withTexts<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  return async () => {
    const [screen] = await Promise.all([load(), loadRecordTexts()]);
    return screen;
  };
}
