import { supplierScores } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { scoreOf } from './supplier-score.rules';
import { scoreFigures } from './supplier-scores.repository';

export const supplierScoresFeature = feature(
  supplierScores,
  {
    async get({ params: { id } }, { db, now }) {
      const figures = (await scoreFigures(db, id, now())) ?? refuse('SUPPLIER_NOT_FOUND');
      return { supplierScore: scoreOf(figures) };
    },
  },
  view,
);
