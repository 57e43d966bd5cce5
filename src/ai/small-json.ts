import { buildMessage, ValidateBy } from 'class-validator';

const longestJson = 20_000;

/** Bodies may be as large as a zone file; what is kept with an integration may not. */
export const IsSmallJson = (options: { message: string }): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isSmallJson',
      validator: {
        validate: (value: unknown) => (JSON.stringify(value) ?? '').length <= longestJson,
        defaultMessage: buildMessage(() => 'too large'),
      },
    },
    options,
  );
