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

function below(schema: Schema, key: PropertyKey, value: unknown): Schema | undefined {
  const definition = definitionOf(schema);
  const wrapped = definition.innerType ?? definition.out;
  if (wrapped) return below(wrapped, key, value);
  if (definition.shape) return definition.shape[String(key)];
  if (definition.options)
    return fitting(definition, value)
      .map((option) => below(option, key, value))
      .find(Boolean);
  return definition.element ?? definition.valueType;
}

/** What describes one field of a content file; undefined where there is no such field. */
export function fieldSchema(
  schema: Schema,
  path: readonly PropertyKey[],
  value: unknown,
): Schema | undefined {
  let at: Schema | undefined = schema;
  let here = value;
  for (const key of path) {
    at = at && below(at, key, here);
    here = (here as Record<PropertyKey, unknown> | null | undefined)?.[key];
  }
  return at;
}

/** The fields that may stand here. */
export function fieldNames(schema: Schema, value: unknown): string[] {
  const definition = definitionOf(schema);
  const wrapped = definition.innerType ?? definition.out;
  if (wrapped) return fieldNames(wrapped, value);
  if (definition.options) return fitting(definition, value).flatMap((option) => fieldNames(option, value));
  return Object.keys(definition.shape ?? {});
}

/** The text of `.describe()`, on the schema itself or on one it wraps. */
export function descriptionOf(schema: Schema): string | undefined {
  const own = z.globalRegistry.get(schema)?.description;
  const { innerType } = definitionOf(schema);
  return own ?? (innerType && descriptionOf(innerType));
}
