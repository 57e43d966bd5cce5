import { IsOptional, IsString, MaxLength } from 'class-validator';

/** The query of a list in one order, without filters. */
export class RangeQueryDto {
  /** First and last place, from 0: `[0,49]`. */
  @IsString()
  @IsOptional()
  range?: string;
}

/** The query of a list as it comes in the address: the dialect of ra-data-simple-rest, each part as JSON. */
export class ListQueryDto extends RangeQueryDto {
  /** `["name","ASC"]` */
  @IsString()
  @IsOptional()
  sort?: string;

  /** `{"name":"www"}`; a list means any of its values: `{"id":["…","…"]}`. */
  @MaxLength(100_000, { message: 'filter is too long' })
  @IsString()
  @IsOptional()
  filter?: string;
}
