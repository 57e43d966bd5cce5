import { buildMessage, ValidateBy } from 'class-validator';

const longestJson = 20_000;

/** A body may be as large as a zone file; a stored schema may not. */
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
