import { z } from 'astro/zod';

type Schema = z.ZodType;
type Definition = {
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  out?: Schema;
  options?: Schema[];
  discriminator?: string;
};

const definitionOf = (schema: Schema) => schema.def as Definition;

/** The parts of a union that may describe this value: where the union has a tag, the one of that tag. */
function fitting({ options = [], discriminator }: Definition, value: unknown): Schema[] {
  const tag = discriminator && (value as Record<string, unknown> | null)?.[discriminator];
  if (tag === undefined || discriminator === undefined) return options;
  return options.filter((option) => {
    const own = definitionOf(option).shape?.[discriminator];
    return own !== undefined && z.safeParse(own, tag).success;
  });
}

/** The schemas of a value without wrappers and unions. */
function alternatives(schema: Schema, value: unknown): Definition[] {
  const definition = definitionOf(schema);
  const wrapped = definition.innerType ?? definition.out;
  if (wrapped) return alternatives(wrapped, value);
  if (!definition.options) return [definition];
  return fitting(definition, value).flatMap((option) => alternatives(option, value));
}

/** The schema of one field of a content file; undefined if there is no such field. */
export function fieldSchema(
  schema: Schema,
  path: readonly PropertyKey[],
  value: unknown,
): Schema | undefined {
  let at: Schema | undefined = schema;
  let here = value;
  for (const key of path) {
    const parents: Definition[] = at ? alternatives(at, here) : [];
    at = parents
      .map(({ shape, element, valueType }) => (shape ? shape[String(key)] : (element ?? valueType)))
      .find(Boolean);
    here = (here as Record<PropertyKey, unknown> | null | undefined)?.[key];
  }
  return at;
}

/** The fields that are allowed here. */
export const fieldNames = (schema: Schema, value: unknown): string[] =>
  alternatives(schema, value).flatMap(({ shape = {} }) => Object.keys(shape));

/** The text of `.describe()`, on the schema itself or on one it wraps. */
export function descriptionOf(schema: Schema): string | undefined {
  const own = z.globalRegistry.get(schema)?.description;
  const { innerType } = definitionOf(schema);
  return own ?? (innerType && descriptionOf(innerType));
}
