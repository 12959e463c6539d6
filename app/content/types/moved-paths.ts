/** Older addresses of pages, and those of menus without a page of their own, with where they lead. */
export const pathRedirects: Record<string, string> = {
  '/about': '/company',
  '/downloads': '/downloads/forms',
  '/notice': '/notice-board',
  '/notice/tender': '/notice-board/tenders',
  '/notice/tenders': '/notice-board/tenders',
  '/notice/announcements': '/notice-board/announcements',
  '/notice/careers': '/notice-board/careers',
}
