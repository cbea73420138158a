import type { TenantAccess } from '@polyclinic/contract';
import type { RawBuilder } from 'kysely';
import type { DocumentData } from './document-data';
import type { Letterhead } from './letterhead.rules';
import type { PdfPage } from './render-pdf';

/** Properties of a document that do not depend on its data. */
export interface DeclaredDocument {
  /** Unique across all features. */
  name: string;
  /** Employees who may download it; a public link or a user's own page may provide it as well. */
  access: Pick<TenantAccess, 'roles' | 'duties'>;
}

/** Document that a feature provides as PDF on the clinic's letterhead. */
export interface DocumentDeclaration<Data, Facts extends DocumentData = DocumentData> extends DeclaredDocument {
  /** Returns SQL for a JSON object. */
  facts(tenantId: string, data: Data): RawBuilder<Facts>;
  layout(letterhead: Letterhead, data: Data, details: Facts): PdfPage;
}
