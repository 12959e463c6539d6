/** Older addresses of pages, and where they are now. */
export const movedTo: Record<string, string> = {
  '/about': '/company',
  '/notice': '/notice-board',
  '/notice/tender': '/notice-board/tenders',
  '/notice/tenders': '/notice-board/tenders',
  '/notice/announcements': '/notice-board/announcements',
  '/notice/careers': '/notice-board/careers',
}
