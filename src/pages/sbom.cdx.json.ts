import { readBillOfMaterials } from '../content/bill-of-materials.ts';

export const GET = (): Response => Response.json(readBillOfMaterials());
