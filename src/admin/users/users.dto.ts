import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Role, SubscriptionTier } from '../../auth/index.js';

const roles = ['user', 'admin'] as const;
const tiers = ['free', 'premium'] as const;

/** Fields that are left out stay. */
export class ChangeUserDto {
  @IsIn(roles, { message: `Role must be one of ${roles.join(', ')}` })
  @IsOptional()
  role?: Role;

  @IsIn(tiers, { message: `Tier must be one of ${tiers.join(', ')}` })
  @IsOptional()
  subscriptionTier?: SubscriptionTier;
}

export class DeleteUserDto {
  /** The email address of the account, typed. */
  @MaxLength(320, { message: 'Confirmation must have at most 320 characters' })
  @IsString({ message: 'Confirmation must be text' })
  confirmation!: string;

  /** Whether the person gets an export of everything that is stored for them. False unless said. */
  @IsBoolean({ message: 'withExport must be true or false' })
  @IsOptional()
  withExport?: boolean;
}
