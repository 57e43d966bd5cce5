import { Link } from 'wouter';

export const NotFoundPage = () => (
  <div className="flex flex-col items-center gap-3 py-24 text-center">
    <h1 className="text-xl font-semibold">Page Not Found</h1>
    <p className="text-muted">There is nothing at this address.</p>
    <Link href="/domains" className="text-accent-strong font-medium underline">
      Go to your domains
    </Link>
  </div>
);
