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
  VitalAlertsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/vitals/vital-alerts-card').then((m) => m.VitalAlertsCard),
  ),
  VitalsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/vitals/vitals-card').then((m) => m.VitalsCard),
  ),
  VitalsEntryCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/vitals/vitals-entry-card').then((m) => m.VitalsEntryCard),
  ),
  VitalsScreen: withTexts(() =>
    import(/* webpackChunkName: 'vitals' */ './features/vitals/vitals-screen').then((m) => m.VitalsScreen),
  ),
  PatientVitalsScreen: withTexts(() =>
    import(/* webpackChunkName: 'vitals' */ './features/vitals/patient-vitals-screen').then(
      (m) => m.PatientVitalsScreen,
    ),
  ),
  VitalsDueCard: withTexts(() =>
    import(/* webpackChunkName: 'vitals' */ './features/vitals/vitals-due-card').then((m) => m.VitalsDueCard),
  ),
  VitalAlertsDashboardCard: withTexts(() =>
    import(/* webpackChunkName: 'vitals' */ './features/vitals/vital-alerts-dashboard-card').then(
      (m) => m.VitalAlertsDashboardCard,
    ),
  ),
};

function withTexts<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  return async () => {
    const [screen] = await Promise.all([load(), loadRecordTexts()]);
    return screen;
  };
}
